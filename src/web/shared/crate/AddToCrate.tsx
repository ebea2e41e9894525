import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Crate } from '#contract/playlist/crate.ts'
import { createCrate, ownCrates } from '#contract/playlist/crates.ts'
import type { Song } from '#contract/song.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { CrateCover } from './CrateCover.tsx'
import { newCrateName } from './newCrateName.ts'
import { useEditCrate } from './useCrateActions.ts'

/** Everybody's own crates, the likes first. */
export const ownCratesQuery = query(ownCrates, { query: { limit: 0 } })

interface Props {
  /** What is to be added; nothing while nobody asks. */
  readonly songs: readonly Song[]
  /** Nothing where it is closed; the same once more for a guest who made an account meanwhile. */
  readonly onChange: (songs: readonly Song[]) => void
}

/** Asks into which crate songs should go, or makes a new one for them. */
export const AddToCrate = ({ songs, onChange }: Props) => {
  const { t } = useTranslation('crate')
  const { t: common } = useTranslation()
  const namesOf = useSongNames()
  const edit = useEditCrate()
  const isHere = isMember(useSession())
  const crates = useQuery({ ...ownCratesQuery, enabled: songs.length > 0 })
  const [first] = songs
  const close = (): void => onChange([])
  const signUp = (): void => {
    close()
    signUpOffer.open('crate', () => onChange(songs))
  }
  const add = ({ crateUuid, kind, crateName }: Crate): void => {
    const name = kind === 'likes' ? t('likes') : crateName
    edit(kind === 'likes' ? 'likes' : crateUuid, { kind: 'add', songs, append: kind !== 'likes' }, () =>
      toast({ look: 'good', title: t('addTo.done', { crate: name }) }),
    )
    close()
  }
  return (
    <Dialog
      title={t('addTo.title')}
      text={
        first &&
        (songs.length === 1
          ? t('addTo.one', { name: namesOf(first).title })
          : t('addTo.many', { count: songs.length }))
      }
      closeLabel={common('close')}
      open={songs.length > 0}
      onOpenChange={(open) => !open && close()}
    >
      <Loaded of={crates}>
        {(list) => (
          <>
            <ul className="flex flex-col gap-1">
              {list.crates.map((crate) => (
                <li key={crate.crateUuid}>
                  <button
                    type="button"
                    onClick={() => add(crate)}
                    className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-raised"
                  >
                    <CrateCover crate={crate} className="size-11" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">
                        {crate.kind === 'likes' ? t('likes') : crate.crateName}
                      </span>
                      <span className="block text-sm text-quiet">{t('count', { count: crate.count })}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {isHere ? (
              <NewCrate names={list.crates.map((crate) => crate.crateName)} onMade={add} />
            ) : (
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
                <p className="text-sm text-quiet">{t('addTo.guest')}</p>
                <Button icon={<Plus aria-hidden className="size-4" />} onClick={signUp}>
                  {t('addTo.make')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

interface NewCrateProps {
  readonly names: readonly string[]
  readonly onMade: (crate: Crate) => void
}

const NewCrate = ({ names, onMade }: NewCrateProps) => {
  const { t } = useTranslation('crate')
  const say = useSayRefusal()
  const client = useQueryClient()
  const send = useSend(createCrate)
  const form = useForm({ defaultValues: { crateName: newCrateName(names, t) } })
  const submit = form.handleSubmit(async ({ crateName }) => {
    const made = await send.mutateAsync({ body: { crateName } })
    await client.invalidateQueries({ queryKey: keyOf(ownCrates) })
    onMade(made)
  })
  return (
    <Form submit={submit} className="mt-4 flex items-end gap-2 border-t border-line pt-4">
      <Field
        label={t('addTo.name')}
        error={send.error ? say(send.error) : undefined}
        className="min-w-0 flex-1"
      >
        <TextInput autoComplete="off" maxLength={100} {...form.register('crateName', { required: true })} />
      </Field>
      <Button type="submit" icon={<Plus aria-hidden className="size-4" />} busy={form.formState.isSubmitting}>
        {t('addTo.make')}
      </Button>
    </Form>
  )
}
