import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCrateFile } from '#contract/playlist/crateFiles.ts'
import { crate as crateEndpoint, ownCrates } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ensureSession } from '#web/api/enter.ts'
import { keyOf } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { Filling } from '#web/shared/imports/Filling.tsx'
import { Skipped } from '#web/shared/imports/Skipped.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'

interface Props {
  /** The crate behind whose songs those of the file go; without one, a new one is made. */
  readonly crateUuid?: string
  readonly onClose: () => void
}

type Read = OutputOf<typeof readCrateFile>

/** Reads a playlist file into a crate and says what came of it. */
export const FromFile = ({ crateUuid, onClose }: Props) => {
  const { t } = useTranslation('music')
  const { t: imports } = useTranslation('imports')
  const say = useSayRefusal()
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<unknown>()

  const send = async (file: File): Promise<void> => {
    setProblem(undefined)
    setShare(0)
    try {
      const { token } = await ensureSession()
      const body = crateUuid === undefined ? {} : { crateUuid }
      setRead(await upload(readCrateFile, { file, body }, { token, onProgress: setShare }))
      for (const stale of [ownCrates, crateEndpoint, crateSongs])
        void client.invalidateQueries({ queryKey: keyOf(stale) })
    } catch (error) {
      setProblem(error)
    }
    setShare(undefined)
  }
  if (read)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        {read.crate.importStatus === 'IN_PROGRESS' ? (
          <Filling crateUuid={read.crate.crateUuid} />
        ) : (
          <Skipped added={read.added} skipped={read.skipped} />
        )}
        {crateUuid === undefined ? (
          <Link
            to="/crates/$id"
            params={{ id: read.crate.crateShortId }}
            className={buttonLook({ look: 'primary', wide: true })}
          >
            {imports('open', { name: read.crate.crateName })}
          </Link>
        ) : (
          <Button look="primary" wide onClick={onClose}>
            {t('choose.done')}
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FileDrop onFile={(file) => void send(file)} isBusy={share !== undefined} />
      {share !== undefined && <Progress label={t('files.sending')} value={share < 1 ? share : null} />}
      {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
    </div>
  )
}

interface DropProps {
  readonly onFile: (file: File) => void
  readonly isBusy: boolean
}

/** Takes one file, dropped or chosen. */
const FileDrop = ({ onFile, isBusy }: DropProps) => {
  const { t } = useTranslation('music')
  const input = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file && !isBusy) onFile(file)
  }
  return (
    <div
      onDragEnter={(event) => {
        event.preventDefault()
        setDepth((now) => now + 1)
      }}
      onDragLeave={() => setDepth((now) => now - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setDepth(0)
        take(event.dataTransfer.files)
      }}
      className={`flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors ${depth > 0 ? 'border-accent bg-accent-deep' : 'border-line'}`}
    >
      <FileUp aria-hidden className="size-10 text-accent" strokeWidth={1.5} />
      <p className="font-semibold">{t('files.drop')}</p>
      <p className="text-sm text-quiet">{t('files.kinds')}</p>
      <Button look="primary" busy={isBusy} onClick={() => input.current?.click()}>
        {t('files.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jspf,.m3u,.m3u8,.csv,.tsv,.txt,.json"
        data-testid="playlist-input"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
