import type { Order } from '@guidon/kernel';
import type { RtDecision } from '@guidon/rebels-table';
import type { Bot, BotGame, BotQuestion, Reason, Weighed } from '../../bot.ts';
import { fieldOf } from '../../greedy/rebels-table/picture.ts';
import { only } from '../../greedy/weighing.ts';
import { activation } from './activation.ts';
import { deployedBack } from './deploy.ts';
import { CAPTAIN, type Doctrine } from './doctrine.ts';
import { type Land, landOf } from './land.ts';
import { reasonsOf, Weigher } from './plans.ts';
import { Scene } from './scene.ts';
import { windowOrder } from './windows.ts';

/** Knows what a break does to those about it, who can still shoot, and what will score in the end. */
export const mindWith =
  (doctrine: Doctrine) =>
  (_game: BotGame): Bot => {
    let land: Land | undefined;
    // One question is often asked about several of its orders.
    const scenes = new WeakMap<BotQuestion, Scene>();
    const sceneOf = (question: BotQuestion): Scene => {
      land ??= landOf(fieldOf(question));
      const scene = scenes.get(question) ?? new Scene(question, land, doctrine);
      scenes.set(question, scene);
      return scene;
    };
    const weigh = (question: BotQuestion): readonly Weighed[] => weighed(question, sceneOf(question));
    return {
      weigh,
      decide: question => weigh(question)[0]?.order ?? question.sample(),
      reasons: (question, order) => reasons(question, sceneOf(question), order),
    };
  };

function weighed(question: BotQuestion, scene: Scene): readonly Weighed[] {
  // What is asked are decisions of this system.
  const { asks } = question.decision as RtDecision;
  if (asks === 'activate') return activation(question, scene);
  const { orders } = question.choices();
  const [first] = orders;
  if (asks === 'deploy-command' && first !== undefined) return only(deployedBack(question, scene, first));
  const answer = windowOrder(question, scene, orders);
  return answer === undefined ? [] : only(answer);
}

function reasons(question: BotQuestion, scene: Scene, order: Order): readonly Reason[] {
  if (order.do !== 'activate') return [];
  // What is asked about are declarations of this system.
  const activate = order as Parameters<Weigher['weigh']>[1];
  const piece = scene.picture.pieces.get(activate.unit);
  const judged = piece === undefined ? undefined : new Weigher(question, scene).weigh(piece, activate);
  return judged === undefined ? [] : reasonsOf(judged.parts);
}

export const rebelsTableCaptain = mindWith(CAPTAIN);
