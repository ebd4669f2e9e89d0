export { appServer } from './http.ts';
export { openOnline } from './online/online.ts';
export { Table } from './table/table.ts';
