-- Plays an author in Neovim with its own client, and prints what was seen as one line of JSON for neovim.test.ts.
local command, draft, find_case_law = unpack(vim.split(vim.env.CITEWARD_TEST, '\n'))
local seen = {}

local function wait_for(what, reached)
  if not vim.wait(15000, reached, 20) then
    io.stderr:write('waited in vain for ' .. what .. '\n')
    vim.cmd('cquit 1')
  end
end

local function findings()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, one.code .. ' at line ' .. (one.lnum + 1))
  end
  return found
end

vim.cmd('edit ' .. vim.fn.fnameescape(draft))
local client_id = vim.lsp.start_client({
  name = 'citeward',
  cmd = { vim.env.CITEWARD_NODE, command, 'lsp', '--stdio', '--find-case-law', find_case_law, '--rate-limit', '0' },
  root_dir = vim.fn.fnamemodify(draft, ':h'),
})
vim.lsp.buf_attach_client(0, client_id)
local client

wait_for('the server', function()
  client = vim.lsp.get_client_by_id(client_id)
  return client ~= nil and client.initialized
end)
wait_for('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
seen.before = findings()

local finding = vim.diagnostic.get(0)[1]
local position = { line = finding.lnum, character = finding.col + 2 }
local document = { uri = vim.uri_from_bufnr(0) }
local function ask(method, params)
  local answer = client.request_sync(method, params, 10000, 0)
  if answer == nil or answer.err then
    io.stderr:write(method .. ': ' .. vim.inspect(answer) .. '\n')
    vim.cmd('cquit 1')
  end
  return answer.result
end

seen.hover = ask('textDocument/hover', { textDocument = document, position = position }).contents.value
local actions = ask('textDocument/codeAction', {
  textDocument = document,
  range = { start = position, ['end'] = position },
  context = { diagnostics = { finding.user_data.lsp and {
    range = {
      start = { line = finding.lnum, character = finding.col },
      ['end'] = { line = finding.end_lnum, character = finding.end_col },
    },
    message = finding.message, source = finding.source, code = finding.code,
    data = finding.user_data.lsp.data,
  } or nil } },
})
seen.action = actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
wait_for('the finding to go', function() return #vim.diagnostic.get(0) == 0 end)
seen.after = findings()
seen.line = vim.api.nvim_buf_get_lines(0, 0, 1, false)[1]
seen.definition = ask('textDocument/definition', { textDocument = document, position = { line = 0, character = 30 } }).uri
seen.report = ask('workspace/executeCommand', { command = 'citeward.writeReport', arguments = { document } })
io.stdout:write(vim.json and vim.json.encode(seen) or vim.fn.json_encode(seen))
vim.lsp.stop_client(client_id)
vim.cmd('qall!')
