import { open } from 'node:fs/promises'

/** A file read piece by piece, so that no upload is ever in memory as a whole. */
export interface SourceFile {
  readonly size: number
  /** Fewer bytes than asked for at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>
  /** Consecutive pieces of at most `step` bytes. */
  pieces(from?: number, to?: number, step?: number): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/** Opens a file for reading. */
export const openSource = async (path: string): Promise<SourceFile> => {
  const handle = await open(path, 'r')
  const { size } = await handle.stat()
  const read = async (offset: number, length: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    let have = 0
    while (have < bytes.length) {
      const { bytesRead } = await handle.read(bytes, have, bytes.length - have, offset + have)
      if (bytesRead === 0) break
      have += bytesRead
    }
    return bytes.subarray(0, have)
  }
  return {
    size,
    read,
    async *pieces(from = 0, to = size, step = 64 * 1024) {
      for (let at = from; at < to; at += step) yield await read(at, Math.min(step, to - at))
    },
    close: () => handle.close(),
  }
}
