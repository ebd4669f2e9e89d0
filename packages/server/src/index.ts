export { appServer } from './http.ts';
export { Table } from './table/table.ts';
