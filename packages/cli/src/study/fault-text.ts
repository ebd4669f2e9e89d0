import { showIssue } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import type { NodeFault } from '@guidon/study';

/** What is wrong at a node, in a sentence. */
export function faultText(fault: NodeFault, words: Opened['words']): string {
  switch (fault.kind) {
    case 'malformed':
      return `the order cannot be read: ${fault.issues.map(showIssue).join('; ')}`;
    case 'refused':
      return `the order is refused: ${words.refusal(fault.refusal)}`;
    case 'dice':
      return `the dice do not fit: ${fault.message}`;
    case 'broken':
      return `the rules cannot carry it out: ${fault.message}`;
    case 'elsewhere':
      return `the rules lead to another position than the one noted (${fault.found.slice(0, 12)}, noted ${fault.expected.slice(0, 12)})`;
  }
}
