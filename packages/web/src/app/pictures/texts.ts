import { language } from '../words/words.ts';

const en = {
  title: 'Picture',
  about: 'The board as you see it now: move it and zoom first to choose what is in the picture.',
  width: 'Width in pixels',
  png: 'Save as PNG',
  svg: 'Save as SVG',
  svgAbout: 'In the SVG pieces and names are vectors; the ground is a painted picture.',
  film: 'Film (GIF)',
  filmAbout: (most: number) => `Every position from one order to another, at most ${most}.`,
  noFilm: 'A film can be made of a game that is being watched, and of a line of a study.',
  from: 'From order',
  to: 'to order',
  pace: 'Seconds a position',
  make: 'Make the film',
  stop: 'Stop',
  progress: (done: number, of: number) => `${done} of ${of}`,
  packing: 'The film is being put together.',
  save: (kilobytes: number) => `Save the film (${kilobytes} kB)`,
  failed: 'The picture could not be made.',
  close: 'Close',
};

const de: typeof en = {
  title: 'Bild',
  about:
    'Das Brett, wie du es jetzt siehst: Verschiebe und vergrößere es vorher, um zu wählen, was auf das Bild kommt.',
  width: 'Breite in Pixeln',
  png: 'Als PNG sichern',
  svg: 'Als SVG sichern',
  svgAbout: 'In der SVG-Datei sind Spielsteine und Namen Vektoren; das Gelände ist ein gemaltes Bild.',
  film: 'Film (GIF)',
  filmAbout: most => `Jede Stellung von einem Befehl bis zu einem anderen, höchstens ${most}.`,
  noFilm: 'Ein Film lässt sich von einer Partie machen, die man ansieht, und von einer Linie einer Studie.',
  from: 'Von Befehl',
  to: 'bis Befehl',
  pace: 'Sekunden je Stellung',
  make: 'Film machen',
  stop: 'Anhalten',
  progress: (done, of) => `${done} von ${of}`,
  packing: 'Der Film wird zusammengesetzt.',
  save: kilobytes => `Film sichern (${kilobytes} kB)`,
  failed: 'Das Bild konnte nicht gemacht werden.',
  close: 'Schließen',
};

/** They come with the dialog, not with the page. */
export const texts = (): typeof en => (language() === 'de' ? de : en);
