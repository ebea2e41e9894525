import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkedPlaylist } from '#contract/playlist/providers.ts'
import { query } from '#web/api/queries.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { linkInput } from '#web/shared/form/linkInput.ts'
import { ChosenList } from '#web/shared/imports/ChosenList.tsx'
import { Refused } from '#web/shared/imports/Refused.tsx'

/** A pasted link of a playlist or an album, which becomes a crate. */
export const FromLink = ({ names }: { readonly names: readonly string[] }) => {
  const { t, i18n } = useTranslation('music')
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
    <LineForm
      layout="column"
      label={t('bring.paste')}
      hint={t('bring.pasteHint', { names: new Intl.ListFormat(i18n.language).format(names) })}
      button={t('bring.look')}
      input={linkInput}
      busy={answer.isFetching}
      send={(typed) => {
        if (typed === link) void answer.refetch()
        setLink(typed)
      }}
    >
      {answer.error && !answer.isFetching && <Refused error={answer.error} />}
    </LineForm>
  )
}
