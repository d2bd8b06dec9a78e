// Requests to the house. A refusal is an exception that carries its sentence in both languages.

import type { Refusal, Text } from './messages';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly text: Text,
  ) {
    super(text.en);
  }
}

const UNREACHABLE: Text = {
  en: 'The server is not responding. Check your connection and try again.',
  fr: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
};

let csrf = '';
export function useCsrf(token: string): void {
  csrf = token;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== 'GET' && csrf) headers['X-CSRF-Token'] = csrf;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      // A text is a record that somebody brought: it goes as it is.
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Refused(0, 'unreachable', UNREACHABLE);
  }
  if (answer.ok) return (await answer.json()) as T;
  const refusal = (await answer.json().catch(() => ({ error: 'unreachable', text: UNREACHABLE }))) as Refusal;
  throw new Refused(answer.status, refusal.error, refusal.text);
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
