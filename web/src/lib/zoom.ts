export interface Zoom {
  x: number;
  y: number;
  k: number;
}

const MOST = 5;

/** Never smaller than the whole board, never dragged out of sight. */
export function clampZoom(zoom: Zoom, boxWidth: number, boxHeight: number, width: number, height: number): Zoom {
  const k = Math.min(MOST, Math.max(1, zoom.k));
  const x = Math.max(0, (width * k - boxWidth) / 2);
  const y = Math.max(0, (height * k - boxHeight) / 2);
  return { k, x: Math.min(x, Math.max(-x, zoom.x)), y: Math.min(y, Math.max(-y, zoom.y)) };
}
