/** What becomes of a socket, told to whoever opened it. */
export interface SocketEvents {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** It closed, or could not be opened. */
  readonly onClose: () => void
}

/** One socket of text frames. Nothing is told after `close`. */
export interface Socket {
  readonly send: (text: string) => void
  readonly close: () => void
}

export type SocketFactory = (address: string, events: SocketEvents) => Socket

/** The browser's own. */
export const openWebSocket: SocketFactory = (address, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(address)
  const heard = new AbortController()
  const { signal } = heard
  socket.addEventListener('open', onOpen, { signal })
  socket.addEventListener('message', ({ data }) => onText(String(data)), { signal })
  socket.addEventListener('close', onClose, { signal })
  return {
    send: (text) => socket.send(text),
    close: () => {
      heard.abort()
      socket.close()
    },
  }
}
