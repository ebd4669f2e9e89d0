export { appServer } from './http/app-server.ts';
export { openOnline } from './online.ts';
export { Resets } from './people/resets.ts';
export { GameSession } from './session/game-session.ts';
export { serveSession } from './session/serve-session.ts';
export { TutorSession } from './tutor/tutor-session.ts';
