// Five short sounds of our own, made on the spot: wood, paper, brass. Never louder than a page being turned.

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'coin' | 'reveal' | 'end';

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
function awake(): AudioContext | null {
  if (!settings.sound || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A struck tone: pitch, when, how long, how loud. */
function strike(audio: AudioContext, out: AudioNode, type: OscillatorType, pitch: number, at: number, length: number, loud: number): void {
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(pitch, at);
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loud, at + 0.004);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(level).connect(out);
  tone.start(at);
  tone.stop(at + length);
}

/** Paper: a short breath of filtered noise. */
function rustle(audio: AudioContext, out: AudioNode, pitch: number, at: number, length: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  level.gain.value = loud;
  source.connect(filter).connect(level).connect(out);
  source.start(at);
}

const SCORES: Record<Sound, (audio: AudioContext, out: AudioNode, now: number) => void> = {
  turn: (audio, out, now) => {
    strike(audio, out, 'triangle', 523, now, 0.12, 0.5);
    strike(audio, out, 'triangle', 784, now + 0.11, 0.2, 0.5);
  },
  card: (audio, out, now) => rustle(audio, out, 2600, now, 0.09, 0.5),
  coin: (audio, out, now) => {
    strike(audio, out, 'sine', 2093, now, 0.12, 0.25);
    strike(audio, out, 'sine', 3136, now + 0.05, 0.18, 0.2);
  },
  reveal: (audio, out, now) => {
    strike(audio, out, 'sine', 150, now, 0.16, 0.8);
    rustle(audio, out, 700, now, 0.07, 0.5);
  },
  end: (audio, out, now) =>
    [392, 494, 587, 784].forEach((pitch, n) => strike(audio, out, 'triangle', pitch, now + n * 0.14, 0.5, 0.4)),
};

export function play(sound: Sound): void {
  const audio = awake();
  if (!audio) return;
  const out = audio.createGain();
  out.gain.value = 0.35 * settings.volume;
  out.connect(audio.destination);
  SCORES[sound](audio, out, audio.currentTime + 0.01);
}
