/**
 * Told to a page of ours that wants to join a room over a socket whose address names another, or none, where the server is
 * set to `ROUTED_BY_ROOM`: one that names it (`/primus?token=…&room=<uuid>`) is taken to the node on which its people meet.
 * The join is refused as `Service Unavailable`; over the same socket it is told once, and a second try is let in.
 */
export const elsewhereMessage = 'roomtone.elsewhere'
