/** The connection to a table, wherever it is played: nothing above knows which it is. */
import { isLocal } from '../local/id';
import { LocalSocket } from '../local/socket';
import { TableSocket, socketUrl, type Eyes, type Listener } from './socket';

export type Socket = Pick<TableSocket, 'connect' | 'reconnect' | 'say' | 'close'>;

/** To this table, as this viewer. */
export function connectionTo(id: string, listener: Listener, eyes: Eyes = {}): Socket {
  return isLocal(id) ? new LocalSocket(id, listener, eyes) : new TableSocket(socketUrl(id, location, eyes), listener);
}
