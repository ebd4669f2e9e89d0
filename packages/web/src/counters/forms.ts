/** What is drawn for a formation, and the letter that stands for it in the text board as well. */
interface Form {
  /** Left out where the arm itself shows it. */
  readonly figure?: string;
  readonly letter: string;
}

const FORMS: { readonly [form: string]: Form } = {
  'line-stm': { letter: 'M' },
  'line-stf': { figure: 'infantry-fire', letter: 'F' },
  skirmish: { figure: 'skirmish', letter: 'S' },
  cover: { figure: 'cover', letter: 'V' },
  column: { figure: 'column', letter: 'C' },
  'mounted-line': { letter: 'H' },
  'mounted-column': { figure: 'mounted-column', letter: 'K' },
  unlimbered: { letter: 'G' },
  limbered: { figure: 'limbered', letter: 'g' },
  crew: { figure: 'crew', letter: 'c' },
  abandoned: { figure: 'deserted', letter: '' },
};

export function figureOf(figure: string, form: string | undefined): string {
  // Horsemen on foot, in line.
  if (form === 'line-stm' && figure === 'infantry-few') return 'dismounted';
  return FORMS[form ?? '']?.figure ?? figure;
}

/** The letter of a formation at the right edge. */
export function formMarkup(form: string | undefined, ink: string): string {
  const letter = FORMS[form ?? '']?.letter ?? '';
  if (letter === '') return '';
  return `<g class="gd-form" transform="translate(39.500 4)"><rect x="-7.500" y="-10" width="15" height="18" rx="3" fill="none" stroke="${ink}" stroke-width="1.400"/><text y="5" text-anchor="middle" class="gd-name" font-size="16" fill="${ink}">${letter}</text></g>`;
}
