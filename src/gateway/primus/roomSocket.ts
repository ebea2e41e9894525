import { type RawData, WebSocket } from 'ws'

/** What a room socket tells whoever holds it. */
export interface SocketOwner {
  heard(data: RawData, isBinary: boolean): void
  pinged(): void
  ponged(): void
  failed(error: Error & { code?: string }): void
  ended(): void
}

/** A WebSocket that knows its owner: all share their listeners, as each with its own would take half a kilobyte more. */
export class RoomSocket extends WebSocket {
  owner?: SocketOwner
}

function onMessage(this: RoomSocket, data: RawData, isBinary: boolean): void {
  this.owner?.heard(data, isBinary)
}
function onPing(this: RoomSocket): void {
  this.owner?.pinged()
}
function onPong(this: RoomSocket): void {
  this.owner?.ponged()
}
function onError(this: RoomSocket, error: Error & { code?: string }): void {
  this.owner?.failed(error)
}
function onClose(this: RoomSocket): void {
  this.owner?.ended()
}

/** Tells `owner` what happens to the socket from now on. */
export const listenTo = (socket: RoomSocket, owner: SocketOwner): void => {
  socket.owner = owner
  socket
    .on('message', onMessage)
    .on('ping', onPing)
    .on('pong', onPong)
    .on('error', onError)
    .on('close', onClose)
}
