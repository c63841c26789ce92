import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { dismissable, NoticeForm } from '#views/ui/notice-form.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { CitySearch } from './city-search.tsx';

/** «Ваш город …?» (product.md, Cities): a non-modal strip. */
export function CityQuestion({ city }: { readonly city: string }) {
  return (
    <section className="notice city-question" aria-labelledby="city-question-title" {...dismissable()}>
      <p id="city-question-title" className="city-question-title">
        {`Ваш город ${city}?`}
      </p>
      <div className="city-question-answers">
        <NoticeForm name="city">
          <Button>да</Button>
        </NoticeForm>
        <PanelOpener panel="city-panel">
          <Button variant="white" href={href('cities')}>
            нет, выбрать другой
          </Button>
        </PanelOpener>
      </div>
      <CitySearch id="city-question-search" />
    </section>
  );
}
