import type { StudyDrawing } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import type { OpenStudy } from './open-study.ts';

export type Tint = StudyDrawing['tint'];
export const TINTS: readonly Tint[] = ['green', 'red', 'blue'];

/** Draws arrows from place to place: two are pointed at, one after the other; the same one twice is marked. */
export function createDrawingTool(open: OpenStudy) {
  const [isOut, setOut] = createSignal(false);
  const [from, setFrom] = createSignal<string | null>(null);
  const [tint, setTint] = createSignal<Tint>('green');
  const isSame = (a: StudyDrawing, b: StudyDrawing): boolean => a.from === b.from && a.to === b.to;

  async function draw(drawing: StudyDrawing): Promise<void> {
    const { node, drawings } = open.at();
    const others = drawings.filter(other => !isSame(other, drawing));
    // What is there in the same tint is wiped.
    const wasThere = drawings.some(other => isSame(other, drawing) && other.tint === drawing.tint);
    const wanted = wasThere ? others : [...others, drawing];
    await open.change({ change: 'notes', node, notes: { drawings: wanted.length === 0 ? null : wanted } });
  }

  return {
    isOut,
    from,
    tint,
    setTint,
    toggle(): void {
      setFrom(null);
      setOut(!isOut());
    },
    away(): void {
      setFrom(null);
      setOut(false);
    },
    pick(place: string): void {
      const start = from();
      setFrom(start === null ? place : null);
      if (start !== null)
        void draw(start === place ? { to: place, tint: tint() } : { from: start, to: place, tint: tint() });
    },
    draw: (ends: Pick<StudyDrawing, 'from' | 'to'>) => draw({ ...ends, tint: tint() }),
    wipe: (drawing: StudyDrawing) => draw(drawing),
    async wipeAll(): Promise<void> {
      await open.change({ change: 'notes', node: open.at().node, notes: { drawings: null } });
    },
  };
}

export type DrawingTool = ReturnType<typeof createDrawingTool>;
