import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import {
  crateExport,
  type Export,
  ExportProvider,
  exportToApple,
  exportToSpotify,
  ownExports,
} from '#contract/playlist/exports.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { day } from '#web/shared/format/time.ts'
import { Refused } from '#web/shared/imports/Refused.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ExportSummary } from './ExportSummary.tsx'
import { type ExportTarget, knownAt } from './targets.ts'

interface Props {
  readonly crate: Pick<Crate, 'crateUuid' | 'crateName'>
  readonly songs: readonly CrateSong[]
  readonly targets: readonly ExportTarget[]
  readonly at: ExportTarget
  readonly isLinked: boolean
  /** The last time this crate went there. */
  readonly last: Export | undefined
  readonly onTarget: (key: ExportProvider) => void
  readonly onStarted: (started: Export) => void
}

/** Where a crate goes, under which name, who finds it there, and how much of it is known there. */
export const ExportForm = ({ crate, songs, targets, at, isLinked, last, onTarget, onStarted }: Props) => {
  const { t, i18n } = useTranslation('music')
  const form = useForm({ defaultValues: { playlistName: crate.crateName, isPublic: false } })
  const send = useSend(at.key === 'spotify' ? exportToSpotify : exportToApple, [ownExports, crateExport])
  const known = knownAt(songs, at.key)
  const goesOn = last?.status === 'FAILED'
  const start = async ({
    playlistName,
    isPublic,
  }: {
    playlistName: string
    isPublic: boolean
  }): Promise<void> => {
    const name = playlistName.trim()
    const body = { crateUuid: crate.crateUuid, isPublic, ...(name === '' ? {} : { playlistName: name }) }
    onStarted(await send.mutateAsync({ body }))
  }
  return (
    <Form submit={form.handleSubmit(start)} className="flex min-w-0 flex-col gap-4">
      <Field label={t('send.to')}>
        <SelectInput
          value={at.key}
          onChange={({ target }) => onTarget(ExportProvider.parse(target.value))}
          options={targets.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Field>
      {!isLinked && (
        <Notice
          action={
            <Link to="/settings/links" className={buttonLook({ size: 'small' })}>
              {t('send.toLinks')}
            </Link>
          }
        >
          {t('send.unlinked', { name: at.name })}
        </Notice>
      )}
      {last && (
        <section className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
          <p className="text-sm text-quiet">{t('send.last', { date: day(last.startedAt, i18n.language) })}</p>
          {goesOn && <p>{t('send.failed')}</p>}
          <ExportSummary of={last} />
        </section>
      )}
      {isLinked && (
        <>
          {!goesOn && (
            <>
              <Field label={t('send.name')}>
                <TextInput autoComplete="off" maxLength={100} {...form.register('playlistName')} />
              </Field>
              <Controller
                control={form.control}
                name="isPublic"
                render={({ field }) => (
                  <Switch label={t('send.isPublic')} checked={field.value} onChange={field.onChange} />
                )}
              />
              <p className="text-sm text-quiet">
                {t('send.known', { count: songs.length, known, name: at.name })}{' '}
                {known < songs.length && t('send.sought')} {t('send.credit', { name: at.name })}
              </p>
            </>
          )}
          {send.error && <Refused error={send.error} />}
          <Button
            type="submit"
            look="primary"
            wide
            busy={send.isPending}
            icon={<Send aria-hidden className="size-5" />}
          >
            {t(goesOn ? 'send.goOn' : 'send.start')}
          </Button>
        </>
      )}
    </Form>
  )
}
