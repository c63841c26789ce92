import { href } from '#src/storefront/routes.ts';
import { dismissable, NoticeForm } from '#views/chrome/notices/notice-form.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { CitySearch } from './city-search.tsx';

/** «Ваш город …?» (specification §2): a non-modal strip. */
export function CityQuestion({ city }: { readonly city: string }) {
  return (
    <section className="notice city-question" aria-labelledby="city-question-title" {...dismissable()}>
      <p id="city-question-title" className="city-question-title">
        {`Ваш город ${city}?`}
      </p>
      <div className="city-question-answers">
        <NoticeForm name="city">
          <button className="button button-navy" type="submit">
            да
          </button>
        </NoticeForm>
        <PanelOpener panel="city-panel">
          <a className="button button-white" href={href('cities')}>
            нет, выбрать другой
          </a>
        </PanelOpener>
      </div>
      <CitySearch id="city-question-search" />
    </section>
  );
}
