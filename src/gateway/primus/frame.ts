import * as ws from 'ws'

// `Sender.frame` makes the bytes of a frame; the types of ws leave it out.
const { frame } = (ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }).Sender

/** Text as a finished WebSocket frame: made once, written to every socket. */
export const frameOf = (text: string): Buffer =>
  Buffer.concat(frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true }))
