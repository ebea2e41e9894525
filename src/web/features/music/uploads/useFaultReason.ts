import { useTranslation } from 'react-i18next'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'

const known = [
  'empty',
  'notAudio',
  'codec',
  'broken',
  'truncated',
  'tooLong',
  'tooShort',
  'crashed',
  'timedOut',
] as const

/** Why a file cannot be played: in the language of the page where we know the fault, else the server's sentence. */
export const useFaultReason = (song: UploadedSong): string | undefined => {
  const { t } = useTranslation('music')
  const fault = known.find((code) => code === song.roomtone.fault)
  return fault ? t(`fault.${fault}`) : (song.roomtone.reason ?? undefined)
}
