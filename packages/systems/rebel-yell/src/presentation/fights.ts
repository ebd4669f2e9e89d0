import type { OrderHint } from '@guidon/kit';
import { asking } from '@guidon/line-of-battle';

interface Fight {
  readonly ask: 'fire' | 'assault';
  readonly units: readonly string[];
  readonly target: string | null;
  readonly facing?: string | undefined;
  readonly from?: string | undefined;
}

/** Fire, assault, charge: with the sum that stands behind it. */
export const fightHint = ({ ask, units, target, facing, from }: Fight): Partial<OrderHint> => ({
  units,
  to: target,
  facing: facing ?? null,
  note: from === undefined ? null : `from ${from}`,
  weighed: true,
  asks: [
    asking({
      ask,
      units,
      target: target ?? '',
      ...(facing === undefined ? {} : { facing }),
      ...(from === undefined ? {} : { from }),
    }),
  ],
});
