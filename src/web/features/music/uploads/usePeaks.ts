import { useQuery } from '@tanstack/react-query'

const load = async (address: string): Promise<readonly number[]> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return Array.from(new Uint8Array(await response.arrayBuffer()), (peak) => peak / 255)
}

/** The waveform of a song, peaks from 0 to 1, once it has come. */
export const usePeaks = (address: string | null): readonly number[] | undefined =>
  useQuery({
    queryKey: ['waveform', address],
    queryFn: () => load(address ?? ''),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
