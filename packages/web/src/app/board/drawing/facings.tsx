import { Keyed } from '../../keyed.tsx';
import type { Sheet } from '../layout.ts';
import type { facingsOf } from '../stacks.ts';

interface FacingsProps {
  readonly sheet: Sheet;
  readonly facings: ReturnType<typeof facingsOf>;
  readonly firstSeat: string | undefined;
}

/** A chevron in the corner each stack looks at. */
export function Facings(props: FacingsProps) {
  return (
    <Keyed each={props.facings} by={({ hex }) => hex}>
      {stack => (
        <>
          <polyline class="facing-edge" points={props.sheet.chevron(stack().hex, stack().facing)} />
          <polyline
            class={`facing ${stack().seat === props.firstSeat ? 'first' : 'second'}`}
            points={props.sheet.chevron(stack().hex, stack().facing)}
          />
        </>
      )}
    </Keyed>
  );
}
