export { appServer } from './http.ts';
export { openOnline } from './online/online.ts';
export { Resets } from './people/resets.ts';
export { SHELF } from './table/shelf.ts';
export { Table } from './table/table.ts';
