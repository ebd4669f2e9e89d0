export { Table } from './table/table.ts';
