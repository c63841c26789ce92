import { GrowingList } from './growing-list.ts';
import { PhotoField } from './photo-field.ts';
import { PhotoViewer } from './photo-viewer.ts';
import { ReviewPhotos } from './review-photos.ts';
import { SignInFirst } from './sign-in-first.ts';

customElements.define('growing-list', GrowingList);
customElements.define('photo-field', PhotoField);
customElements.define('photo-viewer', PhotoViewer);
customElements.define('review-photos', ReviewPhotos);
customElements.define('sign-in-first', SignInFirst);
