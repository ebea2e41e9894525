import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { ruleGroups, rulesInForce } from '#web/shared/rules/rulesInForce.ts'
import { Confirm } from '#web/ui/Confirm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { PresetCards } from './PresetCards.tsx'
import { presetDraft } from './presetDraft.ts'
import { RuleGroupLinks } from './RuleGroupLinks.tsx'
import { RuleRow } from './RuleRow.tsx'
import type { RulesRight } from './rulesRight.ts'
import { ShareElsewhere } from './ShareElsewhere.tsx'
import { TurnFields } from './TurnFields.tsx'
import { UnsavedBar } from './UnsavedBar.tsx'
import { type Standing, useRulesForm } from './useRulesForm.ts'
import { useTriedRules } from './useTriedRules.ts'
import { useSaveRules } from './useSaveRules.ts'

interface Props {
  readonly room: RoomDto
  readonly stands: Standing
  readonly right: RulesRight
}

/** A room's rules as a form: presets, groups, what is not saved yet, what meets another's change, and the history. */
export const RulesEditor = ({ room, stands, right }: Props) => {
  const { t } = useTranslation('rules')
  const say = useSayRefusal()
  const rules = useRulesForm(stands, rulesInForce)
  const { form, base, draft, changed } = rules
  const saving = useSaveRules(room)
  const tried = useTriedRules(room.slug, draft.doc, right === 'all')
  const [settled, settle] = useState(false)
  const isDirty = changed.length > 0
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== current.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const submit = form.handleSubmit(async (typed) => {
    const saved = await saving.save(rules.toSend(typed, right === 'all'), base)
    if (saved === undefined) return
    rules.begin(saved)
    settle(false)
    toast({ look: 'good', title: t('unsaved.saved') })
  })
  const { faster } = saving
  return (
    <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-8">
      <RuleGroupLinks />
      <div className="flex flex-col gap-6">
        <Form
          submit={submit}
          // What has the focus is never under the bar at the edge.
          className="flex flex-col gap-6 [&_:is(button,input,select,summary,textarea)]:scroll-my-72"
        >
          {right === 'all' && (
            <PresetCards
              draft={draft}
              onChoose={(preset) => {
                rules.write(presetDraft(draft, preset, rulesInForce))
                toast({ title: t('preset.applied', { name: t(`preset.${preset.name}.name`) }) })
              }}
            />
          )}
          {settled && isDirty && <Notice>{t('conflict.ready')}</Notice>}
          {ruleGroups.map((group) => (
            <PageCard
              key={group.name}
              anchor={group.name}
              title={t(`group.${group.name}.title`)}
              text={t(`group.${group.name}.text`)}
            >
              {group.name === 'decks' && <TurnFields form={form} right={right} />}
              {group.rules.map((rule) => (
                <RuleRow key={rule.path} {...{ form, rule, right, tried, doc: draft.doc }} />
              ))}
              {group.name === 'sharing' && (
                <ShareElsewhere slug={room.slug} roomName={room.name} doc={base.doc} />
              )}
            </PageCard>
          ))}
          {isDirty && (
            <UnsavedBar
              changed={changed}
              before={base}
              after={draft}
              busy={form.formState.isSubmitting}
              problem={form.formState.errors.values ? t('wrong.some') : saving.error && say(saving.error)}
              onDiscard={() => rules.begin(base)}
            />
          )}
        </Form>
        {right === 'all' && (
          <HistoryCard
            room={room}
            stands={base}
            whyNot={isDirty ? t('history.dirty') : undefined}
            onRestored={rules.begin}
          />
        )}
        {faster && (
          <ConflictDialog
            base={base}
            mine={draft}
            theirs={faster.stands}
            who={faster.who}
            onClose={saving.forget}
            onSettle={(next) => {
              rules.begin(faster.stands)
              rules.write(next)
              settle(true)
              saving.forget()
            }}
          />
        )}
        <Confirm
          open={leaving.status === 'blocked'}
          onOpenChange={(next) => !next && leaving.reset?.()}
          title={t('unsaved.leave.title')}
          text={t('unsaved.leave.text')}
          yes={t('unsaved.leave.yes')}
          no={t('unsaved.leave.no')}
          onYes={() => leaving.proceed?.()}
        />
      </div>
    </div>
  )
}
