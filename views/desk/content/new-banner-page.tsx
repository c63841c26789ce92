import type { BannerFields } from '#src/models/desk/content/banner-form.ts';
import type { PlaceOption } from '#src/models/desk/content/banners.ts';
import { BannerFieldset } from './banner-fields.tsx';

interface NewBannerPageProps {
  readonly action: string;
  readonly listHref: string;
  readonly fields: BannerFields;
  readonly places: readonly PlaceOption[];
  /** Names the form, so that one that is sent twice counts once. */
  readonly request: string;
}

export const NewBannerPage = ({ action, listHref, fields, places, request }: NewBannerPageProps) => (
  <>
    <p className="way-back">
      <a href={listHref}>Баннеры</a>
    </p>
    <h1>Новый баннер</h1>
    <form method="post" action={action} className="article-form" noValidate>
      <input type="hidden" name="request" value={request} />
      <BannerFieldset fields={fields} places={places} preview={null} />
    </form>
  </>
);
