import type { Json } from '@guidon/kernel';
import type { Action, OrderOf } from '@guidon/rebels-table';
import type { BotQuestion, Weighed } from '../../bot.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../reading.ts';
import { askFor, Shots } from './asking.ts';
import { chargeWorth } from './charges.ts';
import { type Picture, type Piece, poseOf } from './picture.ts';
import { placeWorth } from './place.ts';
import type { Pose } from './shapes.ts';

export type Activate = OrderOf<'activate'>;

/** A shot that first has to be marched to may turn out otherwise. */
const AFTER_A_MARCH = 0.85;
/** Nobody stirs for nothing. */
const EFFORT = 0.02;
const OFTEN: { readonly [at: string]: number } = { least: 0.25, average: 0.5, most: 0.25, end: 1 };

/** Weighs the declarations of one unit. */
export class Weigher {
  private readonly question: BotQuestion;
  private readonly picture: Picture;
  private readonly shots: Shots;

  constructor(question: BotQuestion, picture: Picture) {
    this.question = question;
    this.picture = picture;
    this.shots = new Shots(question);
  }

  weigh(piece: Piece, order: Activate): Weighed<Activate> | undefined {
    const { unit, actions, supply } = order;
    const plan = askFor(this.question, { ask: 'plan', unit, actions, ...(supply === true ? { supply } : {}) });
    if (plan.legal !== true) return undefined;
    const steps = asList(plan.steps).map(asMapping);
    const first = asMapping(steps[0]?.action);
    if (first.act === 'charge') return { order, worth: this.charge(piece, asMapping(steps[0]?.fight)) };
    const price = supply === true ? supplyPrice(this.picture) : 0;
    return { order, worth: this.acted(piece, steps) - price - EFFORT * steps.length };
  }

  private acted(piece: Piece, steps: readonly Mapping[]): number {
    let worth = 0;
    let { loaded, formation } = piece;
    let marched = false;
    let ends: readonly { readonly pose: Pose; readonly chance: number }[] = [{ pose: piece.pose, chance: 1 }];
    for (const step of steps) {
      const { act } = asMapping(step.action);
      if (act === 'reload') loaded = true;
      const shot = asMapping(step.shot);
      const target = this.picture.pieces.get(asText(shot.target));
      if (target !== undefined) {
        loaded = false;
        worth += this.shotWorth(piece, target, shot) * (marched ? AFTER_A_MARCH : 1);
      }
      const found = asList(step.ends).map(asMapping);
      if (found.length > 0) {
        marched = true;
        formation = asText(found[0]?.formation);
        ends = found.map(({ at, pose }) => ({ pose: poseOf(pose), chance: OFTEN[asText(at)] ?? 1 }));
      }
    }
    return ends.reduce(
      (sum, { pose, chance }) => sum + chance * placeWorth(this.picture, { piece, pose, formation, loaded }),
      worth,
    );
  }

  private shotWorth(piece: Piece, target: Piece, shot: Mapping): number {
    const dice = asNumber(asMapping(shot.pool).total);
    return this.shots.worth(target, piece.id, { dice, chance: (7 - asNumber(shot.need)) / 6 });
  }

  /** Where it ends counts for little: what happens on the way does. */
  private charge(piece: Piece, fight: Mapping): number {
    return placeWorth(this.picture, { ...piece, piece }) + chargeWorth(this.question, this.picture, piece, fight);
  }
}

/** Dice that are not spent by the end are lost. */
export const supplyPrice = ({ left, supply }: Picture): number =>
  Math.max(0.05, 0.7 * Math.min(1, left / (2 + 2 * supply)));

export const actionOf = (value: Json): Action => value as object as Action;
