import type { BotQuestion, Reason, Weighed } from '../../bot.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../../greedy/reading.ts';
import { askFor } from '../../greedy/rebels-table/asking.ts';
import { chargeWorth } from '../../greedy/rebels-table/charges.ts';
import { type Piece, poseOf, sizeOf } from '../../greedy/rebels-table/picture.ts';
import type { Activate } from '../../greedy/rebels-table/plans.ts';
import { stickAt } from '../../greedy/rebels-table/shapes.ts';
import type { Deed, Losses, Shot } from './exchange.ts';
import { type Parts, placeParts } from './place.ts';
import type { Scene } from './scene.ts';
import { Shots } from './shots.ts';
import { type Stand, standOf } from './volley.ts';
import { supplyPrice } from './windows.ts';

const OFTEN: { readonly [at: string]: number } = { least: 0.25, average: 0.5, most: 0.25, end: 1 };

/** What the sum of a charge already counts for the disorder. */
const CHARGE_RISK = 0.25;

/** A declaration with what it is worth, and why. */
export interface Judged extends Weighed<Activate> {
  readonly parts: Parts;
  /** What it does to the enemy at once. */
  readonly strikes: boolean;
}

/** Weighs the declarations of one unit. */
export class Weigher {
  private readonly question: BotQuestion;
  private readonly scene: Scene;
  private readonly shots: Shots;
  private readonly base: Losses;

  constructor(question: BotQuestion, scene: Scene) {
    this.question = question;
    this.scene = scene;
    this.shots = new Shots(question, scene);
    this.base = scene.exchange.asItStands();
  }

  weigh(piece: Piece, order: Activate): Judged | undefined {
    const { unit, actions, supply } = order;
    const plan = askFor(this.question, { ask: 'plan', unit, actions, ...(supply === true ? { supply } : {}) });
    if (plan.legal !== true) return undefined;
    const steps = asList(plan.steps).map(asMapping);
    const first = asMapping(steps[0]?.action);
    if (first.act === 'charge') return this.charge(piece, order, asMapping(steps[0]?.fight));
    const { effort } = this.scene.doctrine;
    const spent = effort * steps.length + (supply === true ? supplyPrice(this.scene) : 0);
    return this.acted(piece, order, { steps, spent });
  }

  /** What it is worth to let it act later in the turn. */
  waiting(piece: Piece): number {
    return total(placeParts(this.scene, standOf(piece)));
  }

  private acted(
    piece: Piece,
    order: Activate,
    { steps, spent }: { readonly steps: readonly Mapping[]; readonly spent: number },
  ): Judged {
    let tests = 0;
    let { loaded, formation } = piece;
    let shots: readonly Shot[] = [];
    let ends = [{ stand: standOf(piece), chance: 1 }];
    for (const step of steps) {
      if (asMapping(step.action).act === 'reload') loaded = true;
      const shot = asMapping(step.shot);
      const target = this.scene.picture.pieces.get(asText(shot.target));
      if (target !== undefined) {
        loaded = false;
        const thrown = {
          target: target.id,
          dice: asNumber(asMapping(shot.pool).total),
          chance: (7 - asNumber(shot.need)) / 6,
        };
        shots = [...shots, thrown];
        tests += this.shots.tested(target, piece.id, thrown);
      }
      const found = asList(step.ends).map(asMapping);
      if (found.length === 0) continue;
      formation = asText(found[0]?.formation);
      ends = found.map(({ at, pose }) => ({
        stand: this.standAt(piece, formation, pose),
        chance: OFTEN[asText(at)] ?? 1,
      }));
    }
    const parts = summed([
      { of: { attack: tests, effort: -spent }, chance: 1 },
      ...ends.map(({ stand, chance }) => ({ of: this.place({ stand, loaded, shots }), chance })),
    ]);
    return { order, worth: total(parts), parts, strikes: shots.length > 0 };
  }

  private standAt(piece: Piece, formation: string, at: Mapping[string] | undefined): Stand {
    const pose = poseOf(at);
    return { piece, pose, formation, stick: stickAt(pose, sizeOf(piece.type, formation, piece.bases)) };
  }

  private place(deed: Deed): Parts {
    const { scene, base } = this;
    const { exchange } = scene.doctrine;
    const { ours, theirs } = scene.exchange.after(deed);
    const fire = { prospects: exchange * (theirs - base.theirs), 'enemy-fire': exchange * (base.ours - ours) };
    return { ...placeParts(scene, deed.stand), ...fire };
  }

  /** Where it ends counts for little: what happens on the way does. */
  private charge(piece: Piece, order: Activate, fight: Mapping): Judged {
    const { priced, doctrine } = this.scene;
    const own = priced.pieces.get(piece.id) ?? piece;
    const attack = chargeWorth(this.question, priced, own, fight) + CHARGE_RISK - doctrine.chargeRisk;
    const parts = summed([
      { of: { attack }, chance: 1 },
      { of: this.place({ stand: standOf(piece), loaded: piece.loaded, shots: [] }), chance: 1 },
    ]);
    return { order, worth: total(parts), parts, strikes: true };
  }
}

function summed(parts: readonly { readonly of: Parts; readonly chance: number }[]): Parts {
  const sums: { [about: string]: number } = {};
  for (const { of, chance } of parts)
    for (const [about, points] of Object.entries(of)) sums[about] = (sums[about] ?? 0) + chance * points;
  return sums;
}

const total = (parts: Parts): number => Object.values(parts).reduce((sum, points) => sum + points, 0);

export const reasonsOf = (parts: Parts): readonly Reason[] =>
  Object.entries(parts).map(([about, points]) => ({ about: about as Reason['about'], points }));
