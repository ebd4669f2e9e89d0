import { download } from '../files.ts';
import type { Session } from '../session/session.ts';

/** The game as a file. */
export async function saveFile(session: Session): Promise<void> {
  const reply = await session.file();
  if (reply.say === 'file') download(reply.name, reply.text);
  else if (reply.say === 'faulty') session.tell(reply.message);
}
