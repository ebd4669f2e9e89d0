/** SQLite: disk full, input or output error, file locked. */
const SQLITE = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOLFS)/;
/** PostgreSQL: connection, resources, operator intervention, system error; a statement or a lock that took too long. */
const POSTGRES = /^(?:(?:08|53|57P|58)[0-9A-Z]*|57014|55P03|25P03)$/;
const NETWORK = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/;
const LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|driver has already been/i;

/** Is the database unavailable or full? Then the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQLITE.test(code) || POSTGRES.test(code) || NETWORK.test(code) || LOST.test(error.message);
}
