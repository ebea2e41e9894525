import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { EventFields } from './eventFields.ts'

/** A room in which an event may be. */
export interface RoomChoice {
  readonly slug: string
  readonly name: string
}

interface Props {
  readonly register: UseFormRegister<EventFields>
  readonly errors: FieldErrors<EventFields>
  /** None: it stays where it is. */
  readonly rooms: readonly RoomChoice[]
  /** When it is. */
  readonly children: ReactNode
}

/** What an event is called, where it is, and what is said about it. */
export const WhatFields = ({ register, errors, rooms, children }: Props) => {
  const { t } = useTranslation('events')
  return (
    <>
      <Field label={t('form.title')} error={errors.title && t('form.titleMissing')}>
        <TextInput maxLength={120} {...register('title', { validate: (title) => title.trim() !== '' })} />
      </Field>
      {rooms.length > 0 && (
        <Field label={t('form.room')}>
          <SelectInput
            options={rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...register('room')}
          />
        </Field>
      )}
      {children}
      <Field label={t('form.description')}>
        <TextArea rows={4} maxLength={4000} {...register('description')} />
      </Field>
      <Field
        label={t('form.picture')}
        hint={t('form.pictureHint')}
        error={errors.pictureUrl && t('form.pictureWrong')}
      >
        <TextInput
          type="url"
          maxLength={2048}
          placeholder="https://"
          {...register('pictureUrl', {
            pattern: /^\s*(?:https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?)?\s*$/i,
            maxLength: 2048,
          })}
        />
      </Field>
    </>
  )
}
