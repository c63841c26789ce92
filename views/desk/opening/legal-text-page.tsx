import { typeset } from '#src/config/typography.ts';
import type { LegalTextPageModel } from '#src/models/desk/opening/opening.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Problem } from '../ui/problem.tsx';

interface LegalTextPageProps {
  readonly text: LegalTextPageModel;
  readonly problem: string;
}

/** A text as shoppers read it, and the signature under it. */
export function LegalTextPage({ text, problem }: LegalTextPageProps) {
  const { title, language, body, digest, approved, action, backHref } = text;
  return (
    <>
      <p className="way-back">
        <a href={backHref}>Открытие магазина</a>
      </p>
      <h1 lang={language}>{title}</h1>
      {problem && <Problem>{problem}</Problem>}
      {language === 'hy' && (
        <p>{typeset`Текст написан без юриста. Прежде чем подписать, дайте его прочитать юристу, который знает армянский и право Армении.`}</p>
      )}
      <ReadyHtml className="opening-text" html={body} lang={language} />
      <form method="post" action={action} className="opening-sign">
        <input type="hidden" name="digest" value={digest} />
        {approved ? (
          <>
            <p>{typeset`Подписано: ${approved}.`}</p>
            <Button variant="white" name="approved" value="no">
              Снять подпись
            </Button>
          </>
        ) : (
          <>
            <p>{typeset`Подпись стоит под этим текстом: если он изменится, его подписывают снова.`}</p>
            <Button name="approved" value="yes">
              Прочитано, верно
            </Button>
          </>
        )}
      </form>
    </>
  );
}
