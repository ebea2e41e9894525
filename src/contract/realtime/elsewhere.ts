/**
 * Told once to a page of ours that joined a room which another node keeps, where the server is set to `ROUTED_BY_ROOM`: a
 * socket whose address names the room (`/primus?token=…&room=<uuid>`) is taken to the node on which its people meet.
 */
export const elsewhereMessage = 'roomtone.elsewhere'
