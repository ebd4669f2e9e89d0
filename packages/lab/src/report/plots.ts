import type { Share } from '../stats/figures.ts';

const WIDTH = 640;
const HEIGHT = 180;
const BASE = HEIGHT - 36;

/** Games by margin as bars; the table beside it has the same figures. */
export function histogram(
  steps: readonly { readonly from: number; readonly to: number; readonly games: number }[],
  axis: string,
): string {
  if (steps.length === 0) return '';
  const most = Math.max(...steps.map(({ games }) => games));
  const wide = WIDTH / steps.length;
  const bars = steps.map(({ from, games }, at) => {
    const high = Math.round(((BASE - 18) * games) / Math.max(1, most));
    const x = Math.round(at * wide);
    return `<rect x="${x + 2}" y="${BASE - high}" width="${Math.round(wide) - 4}" height="${high}" fill="var(--bar)"/><text x="${x + 4}" y="${BASE - high - 4}">${games}</text><text x="${x + 4}" y="${BASE + 14}">${from}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Games by margin">${bars.join('')}<line x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}" stroke="var(--line)"/><text x="4" y="${HEIGHT - 6}">${axis}</text></svg>`;
}

/** A share with its interval beside one half. */
export function shareBar({ share, from, to }: Share): string {
  const at = (value: number): number => Math.round(value * 160);
  return `<svg viewBox="0 0 160 16" width="160" height="16" role="img" aria-label="${(share * 100).toFixed(0)} %"><line x1="80" x2="80" y1="0" y2="16" stroke="var(--line)"/><line x1="${at(from)}" x2="${at(to)}" y1="8" y2="8" stroke="var(--bar)" stroke-width="2"/><circle cx="${at(share)}" cy="8" r="4" fill="var(--bar)"/></svg>`;
}
