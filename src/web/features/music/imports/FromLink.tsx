import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkedPlaylist } from '#contract/playlist/providers.ts'
import { query } from '#web/api/queries.ts'
import { ChosenList } from '#web/shared/imports/ChosenList.tsx'
import { Refused } from '#web/shared/imports/Refused.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** A pasted link of a playlist or an album, which becomes a crate. */
export const FromLink = ({ names }: { readonly names: readonly string[] }) => {
  const { t, i18n } = useTranslation('music')
  const [typed, type] = useState('')
  const [link, setLink] = useState('')
  const answer = useQuery({
    ...query(linkedPlaylist, { query: { link } }),
    enabled: link !== '',
    retry: false,
    staleTime: 60_000,
  })
  if (answer.data && link !== '') {
    const { musicProvider } = answer.data
    return (
      <ChosenList
        list={{ ...answer.data, source: { musicProvider, link } }}
        onBack={{ label: t('bring.otherLink'), go: () => setLink('') }}
      />
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === link) void answer.refetch()
        setLink(typed.trim())
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <Field
        label={t('bring.paste')}
        hint={t('bring.pasteHint', { names: new Intl.ListFormat(i18n.language).format(names) })}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          required
          placeholder="https://"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {answer.error && !answer.isFetching && <Refused error={answer.error} />}
      <Button type="submit" look="primary" wide busy={answer.isFetching}>
        {t('bring.look')}
      </Button>
    </form>
  )
}
