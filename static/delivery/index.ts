import { FieldState } from '../ui/forms/field-state.ts';
import { SuggestBox } from '../ui/forms/suggest-box.ts';
import { DeliveryAddress } from './delivery-address.ts';
import { DeliveryMap } from './delivery-map.ts';
import { FoldedPart } from './folded-part.ts';
import { PointsFilter } from './points-filter.ts';

customElements.define('delivery-map', DeliveryMap);
customElements.define('delivery-address', DeliveryAddress);
customElements.define('folded-part', FoldedPart);
customElements.define('suggest-box', SuggestBox);
customElements.define('field-state', FieldState);
customElements.define('points-filter', PointsFilter);
