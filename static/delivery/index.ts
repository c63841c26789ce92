import { define } from '../ui/define.ts';
import { FieldState } from '../ui/forms/field-state.ts';
import { SuggestBox } from '../ui/forms/suggest-box.ts';
import { DeliveryAddress } from './delivery-address.ts';
import { DeliveryMap } from './delivery-map.ts';
import { FoldedPart } from './folded-part.ts';
import { PointsFilter } from './points-filter.ts';

define('delivery-map', DeliveryMap);
define('delivery-address', DeliveryAddress);
define('folded-part', FoldedPart);
define('suggest-box', SuggestBox);
define('field-state', FieldState);
define('points-filter', PointsFilter);
