import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds (user and kernel) a process has used, read from /proc. */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('VmRSS'))
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1024
}

/** The process and everything it started. */
export const family = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

/** Memory of a process with pages it shares counted in part (PSS), in bytes: sums over a tree without counting twice. */
export const ownBytes = (pid: number): number => {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('Pss:'))
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1024
}
