import { define } from '../ui/define.ts';
import { GrowingList } from './growing-list.ts';
import { PhotoField } from './photo-field.ts';
import { PhotoViewer } from './photo-viewer.ts';
import { ReviewPhotos } from './review-photos.ts';
import { SignInFirst } from './sign-in-first.ts';

define('growing-list', GrowingList);
define('photo-field', PhotoField);
define('photo-viewer', PhotoViewer);
define('review-photos', ReviewPhotos);
define('sign-in-first', SignInFirst);
