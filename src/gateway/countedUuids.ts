import { randomUUID } from 'node:crypto'

/** Odd, so that 2^32 steps of it meet every number once; far from a power of two, so that neighbours look nothing alike. */
const STEP = 0x9e37_79b9

/** The bytes as they are written: V8 divides once for each digit of a number beyond 2^31. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * Makes numbers for what comes often and keeps nothing secret by them, requests and sockets: UUIDs of which only the last
 * eight digits change, none twice in 4 billion. Wholly random ones took a small read a fortieth of its time.
 */
export const countedUuids = (): (() => string) => {
  const uuid = randomUUID()
  const head = uuid.slice(0, -8)
  let last = Number.parseInt(uuid.slice(-8), 16)
  return () => {
    last = (last + STEP) | 0
    // Of all five at once V8 would keep each step: four strings that name others, for as long as the number lives.
    const tail = `${HEX[last >>> 24]}${HEX[(last >>> 16) & 255]}${HEX[(last >>> 8) & 255]}${HEX[last & 255]}`
    return head + tail
  }
}
