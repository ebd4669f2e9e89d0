import type { FieldPicture, StudyDrawing, TablePicture, TablePoint } from '@guidon/protocol';
import { sheetOf } from '../../planning/layout.ts';
import { placeOnTable } from '../table-places.ts';
import { type Diagram, drawingsOf } from './hex-diagram.ts';

/** How features of a table are filled: by what they are. */
const FILLS: { readonly [kind: string]: string } = {
  woods: '#dbe6d0',
  hill: '#f0e6cf',
  stream: '#d5e6f2',
  road: '#efe6d8',
  crops: '#f5efcf',
  farm: '#e4ddd2',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A table with all that stands on it, as lines and letters. */
export function tableDiagram(
  { table, firstSeat }: { readonly table: TablePicture; readonly firstSeat: string },
  field: FieldPicture,
  drawings: readonly StudyDrawing[],
): Diagram {
  const sheet = sheetOf(table);
  const spot = (point: TablePoint) => sheet.toSheet(point);
  const outline = (points: readonly TablePoint[], style: string): string =>
    `<polygon points="${points.map(point => `${spot(point).x.toFixed(1)},${spot(point).y.toFixed(1)}`).join(' ')}" ${style}/>`;
  const placeOf = (id: string): TablePoint | undefined =>
    field.troops.find(troop => troop.id === id) ?? field.generals.find(general => general.id === id);
  const edge = [
    { x: 0, y: 0 },
    { x: table.width, y: 0 },
    { x: table.width, y: table.depth },
    { x: 0, y: table.depth },
  ];
  const markup = [
    outline(edge, 'fill="#fff" stroke="#6d4a2c" stroke-width="4"'),
    ...table.features.map(({ polygon, kind }) =>
      outline(polygon, `fill="${FILLS[kind] ?? '#eee'}" stroke="#9a8c70" stroke-width="1.500"`),
    ),
    ...field.troops.flatMap(({ seat, bases }) =>
      bases.map(({ corners }) =>
        outline(corners, `fill="${seat === firstSeat ? '#2c4a75' : '#e6d9ba'}" stroke="#241a12" stroke-width="1.500"`),
      ),
    ),
    ...field.troops.map(troop => {
      const { x, y } = spot(troop);
      return `<text x="${x.toFixed(1)}" y="${(y - 14).toFixed(1)}" text-anchor="middle" font-size="18">${escaped(troop.name)}</text>`;
    }),
    drawingsOf(drawings, place => placeOnTable(place, sheet, placeOf), 60),
  ].join('');
  return { box: { x: 0, y: 0, width: sheet.width, height: sheet.height }, markup };
}
