import type { StaffHandlers } from '#src/desk/handler.ts';
import {
  moveCategoryGoods,
  saveGoodsCategory,
  showGoodsCategories,
  showGoodsCategory,
} from '#src/desk/pages/goods/categories.tsx';
import { saveGoodsCollection, showGoodsCollection } from '#src/desk/pages/goods/collections.tsx';
import { addColour, saveColour } from '#src/desk/pages/goods/colours.tsx';
import { keepField, setGoodsRules, showGoodsRules } from '#src/desk/pages/goods/fields.tsx';
import { changeGoods, showGoods, undoGoods } from '#src/desk/pages/goods/goods.tsx';
import {
  putGoodsLabel,
  saveGoodsLabel,
  showGoodsLabel,
  showGoodsLabels,
} from '#src/desk/pages/goods/labels.tsx';
import { saveGoodsLook, showGoodsLook, showGoodsLooks } from '#src/desk/pages/goods/looks.tsx';
import { removeModel, saveModel, showModel } from '#src/desk/pages/goods/model.tsx';
import { addModel, showNewModel } from '#src/desk/pages/goods/new-model.tsx';
import {
  cropGoodsPicture,
  replaceGoodsPicture,
  showGoodsPicture,
} from '#src/desk/pages/goods/one-picture.tsx';
import { deleteGoodsPart, orderGoodsParts } from '#src/desk/pages/goods/parts.tsx';
import {
  arrangeGoodsPictures,
  keepGoodsPictures,
  showGoodsPictures,
  uploadGoodsPictures,
} from '#src/desk/pages/goods/pictures.tsx';
import { showPreview } from '#src/desk/pages/goods/preview.tsx';
import { saveRelatedGoods, showRelatedGoods } from '#src/desk/pages/goods/related.tsx';
import { saveSizeTable, showSizeTable, showSizeTables } from '#src/desk/pages/goods/size-tables.tsx';
import { undoGoodsEdit } from '#src/desk/pages/goods/undo.tsx';
import type { goodsRoutes } from '#src/desk-routes/goods.ts';

export const goodsHandlers: StaffHandlers<typeof goodsRoutes> = {
  goodsCategories: showGoodsCategories,
  goodsCategory: showGoodsCategory,
  saveGoodsCategory,
  moveCategoryGoods,
  goodsLabels: showGoodsLabels,
  goodsLabel: showGoodsLabel,
  saveGoodsLabel,
  putGoodsLabel,
  sizeTables: showSizeTables,
  sizeTable: showSizeTable,
  saveSizeTable,
  goodsLooks: showGoodsLooks,
  goodsLook: showGoodsLook,
  saveGoodsLook,
  goodsCollection: showGoodsCollection,
  saveGoodsCollection,
  orderGoodsParts,
  deleteGoodsPart,
  undoGoodsEdit,
  goodsPictures: showGoodsPictures,
  uploadGoodsPictures,
  arrangeGoodsPictures,
  keepGoodsPictures,
  goodsPicture: showGoodsPicture,
  cropGoodsPicture,
  replaceGoodsPicture,
  relatedGoods: showRelatedGoods,
  saveRelatedGoods,
  goods: showGoods,
  newModel: showNewModel,
  addModel,
  goodsRules: showGoodsRules,
  setGoodsRules,
  changeGoods,
  undoGoods,
  model: showModel,
  saveModel,
  removeModel,
  addColour,
  saveColour,
  keepField,
  previewModel: showPreview,
};
