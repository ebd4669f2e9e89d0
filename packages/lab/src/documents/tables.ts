/** A table of a document in Markdown, a line each. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`);

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** `62 % (49–73)`. */
export const shareText = ({
  share,
  from,
  to,
}: {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}) => `${whole(share)} % (${whole(from)}–${whole(to)})`;

const whole = (share: number): number => Math.round(share * 100);
