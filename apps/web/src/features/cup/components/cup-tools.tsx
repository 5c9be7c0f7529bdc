import type { TournamentDetail } from '@lobby/contract'
import { Suspense, useState } from 'react'
import '#features/bracket/print/print.css'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import '../embed.css'
import '../print.css'

const EmbedDialog = lazyPart(async () => (await import('./embed-dialog.tsx')).EmbedDialog, {
  texts: ['embed'],
})

/** What can be done with the drawings as they stand: on paper, and on another site. */
export function CupTools({ tournament }: { tournament: Pick<TournamentDetail, 'id' | 'name'> }) {
  const { t } = useTranslation('tournaments')
  const [embedding, setEmbedding] = useState<'never' | 'open' | 'shut'>('never')
  return (
    <div className="cup-tools">
      <Button kind="quiet" size="s" onClick={() => window.print()}>
        {t('print.print')}
      </Button>
      <Button kind="quiet" size="s" onClick={() => setEmbedding('open')}>
        {t('embed.action')}
      </Button>
      {embedding !== 'never' && (
        <Suspense>
          <EmbedDialog
            tournament={tournament}
            isOpen={embedding === 'open'}
            onOpenChange={(isOpen) => setEmbedding(isOpen ? 'open' : 'shut')}
          />
        </Suspense>
      )}
    </div>
  )
}
