import type { Article } from '#contract/help/articles.ts';
import { type TextKey, t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { Reading } from './Reading.tsx';

type Part = { title: TextKey; text: TextKey };

const parts: Record<Article, readonly Part[]> = {
  'self-registration': (['link', 'code', 'passcode', 'back', 'ahead'] as const).map((part) => ({
    title: `help.self-registration.${part}.title`,
    text: `help.self-registration.${part}.text`,
  })),
};

/** An article of the help that comes with the product. */
export default function HelpArticlePage() {
  const { article } = usePageData('help-article');
  return (
    <Reading
      title={`help.${article}.title`}
      lead={`help.${article}.lead`}
      parts={parts[article]}
      end={
        <>
          <a className={buttonLook({ variant: 'quiet' })} href={to('join')}>
            {t('help.join')}
          </a>
          <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
            {t('help.home')}
          </a>
        </>
      }
    />
  );
}
