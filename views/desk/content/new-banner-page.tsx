import type { BannerFields } from '#src/models/desk/content/banner-form.ts';
import type { PlaceOption } from '#src/models/desk/content/banners.ts';
import type { PicturePreview } from '#src/models/desk/content/picture-form.ts';
import { BannerFieldset } from './banner-fields.tsx';

interface NewBannerPageProps {
  readonly action: string;
  readonly listHref: string;
  readonly fields: BannerFields;
  readonly places: readonly PlaceOption[];
  readonly preview: PicturePreview | null;
  /** Names the form, so that one that is sent twice counts once. */
  readonly request: string;
}

export const NewBannerPage = ({ action, listHref, fields, places, preview, request }: NewBannerPageProps) => (
  <>
    <p className="way-back">
      <a href={listHref}>Баннеры</a>
    </p>
    <h1>Новый баннер</h1>
    <form method="post" action={action} encType="multipart/form-data" className="article-form" noValidate>
      <input type="hidden" name="request" value={request} />
      <BannerFieldset fields={fields} places={places} preview={preview} />
    </form>
  </>
);
