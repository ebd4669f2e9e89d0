/** SQLite: no room, a disk that fails, a file that somebody else holds. */
const SQLITE = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOLFS)/;
/** PostgreSQL: connections, resources, operators who step in, the system below. */
const POSTGRES = /^(?:08|53|57P|58)[0-9A-Z]*$/;
const NETWORK = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/;
const LOST =
  /Connection terminated|connection timeout|Client has encountered a connection error|driver has already been/i;

/** Is the database away or full, rather than we at fault? Then the same order may be sent again in a while. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQLITE.test(code) || POSTGRES.test(code) || NETWORK.test(code) || LOST.test(error.message);
}
