import { formatNumber, t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { Charts } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { PlayerRows } from './PlayerRows.tsx';

const seconds = (milliseconds: number) =>
  formatNumber(milliseconds / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const quizInsights: InsightsKind<'quiz_presenter'> = {
  Charts: ({ insights: { players, average, highest, teams, questions } }) => (
    <Charts>
      <BarTable
        title={t('insights.quiz.questions')}
        lead={
          <Facts
            of={[
              `${t('insights.quiz.players')}: ${formatNumber(players)}`,
              average !== null && `${t('insights.quiz.average')}: ${formatNumber(average)}`,
              highest !== null && `${t('insights.quiz.highest')}: ${formatNumber(highest)}`,
            ]}
          />
        }
        of={t('insights.column.question')}
        counted={t('insights.column.right')}
        rows={questions.map(({ id, text, right, answered, meanMilliseconds }) => ({
          id,
          label: (
            <>
              <bdi>{text}</bdi>
              <br />
              <small>
                {[
                  t('quiz.answered', { count: answered }),
                  meanMilliseconds !== null &&
                    `${t('insights.column.meanSeconds')}: ${seconds(meanMilliseconds)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          ),
          count: right,
          whole: answered,
        }))}
      />
      {teams.length > 0 && (
        <BarTable
          title={t('quiz.teams')}
          of={t('insights.column.team')}
          counted={t('insights.column.points')}
          rows={teams.map(({ id, name, rank, playing, points }) => ({
            id,
            label: (
              <>
                {formatNumber(rank)}. <bdi>{name}</bdi>
                <br />
                <small>{t('quiz.team.members', { count: playing })}</small>
              </>
            ),
            count: points,
          }))}
        />
      )}
    </Charts>
  ),
  Rows: PlayerRows,
};
