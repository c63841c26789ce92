import { typeset } from '#src/config/typography.ts';
import type { FeedbackModel } from '#src/models/feedback/feedback.ts';
import { PhoneLink } from '#views/chrome/phone-link.tsx';
import { FeedbackForm } from './feedback-form.tsx';

export function FeedbackPage({ feedback }: { readonly feedback: FeedbackModel }) {
  return (
    <div className="page feedback-page">
      <header className="page-head">
        <h1>Обратная связь</h1>
        <p>{typeset`Расскажите, что случилось или о чём хотите узнать. Ответим на вашу почту.`}</p>
        {feedback.phones.length > 0 && <Phones phones={feedback.phones} />}
      </header>
      <FeedbackForm feedback={feedback} />
    </div>
  );
}

function Phones({ phones }: Pick<FeedbackModel, 'phones'>) {
  return (
    <ul className="feedback-phones" aria-label="Телефоны">
      {phones.map((phone) => (
        <li key={phone.href}>
          <PhoneLink phone={phone} noted />
        </li>
      ))}
    </ul>
  );
}
